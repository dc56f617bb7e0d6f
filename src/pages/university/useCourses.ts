import type { Course } from '@contract/schemas/tests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../providers/api';

const listKey = ['courses'] as const;
const courseKey = (id: number) => ['courses', id] as const;

export const useCourses = () => useQuery({ queryKey: listKey, queryFn: () => api('course.list'), staleTime: 0 });

export const useCourse = (id: number | undefined) =>
  useQuery<Course, Error & { status?: number }>({
    queryKey: courseKey(id ?? 0),
    queryFn: () => api('course.one', { params: { id } }),
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
