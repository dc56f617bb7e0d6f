import type { Course, CourseCard } from '@contract/schemas/tests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../providers/http';

const listKey = ['courses'] as const;
const courseKey = (id: number) => ['courses', id] as const;

export const useCourses = () =>
  useQuery({ queryKey: listKey, queryFn: () => call<CourseCard[]>('/courses/'), staleTime: 0 });

export const useCourse = (id: number | undefined) =>
  useQuery<Course, Error & { status?: number }>({
    queryKey: courseKey(id ?? 0),
    queryFn: () => call<Course>(`/courses/${id}/`),
    enabled: id !== undefined,
    staleTime: 0,
  });

/** Puts the server's answer in place of what was shown. */
export function useKeepCourse() {
  const client = useQueryClient();
  return async (course: Course) => {
    client.setQueryData(courseKey(course.id), course);
    await client.invalidateQueries({ queryKey: listKey, exact: true });
  };
}
