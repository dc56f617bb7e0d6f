import type { Course } from '@contract/schemas/tests';
import { useQueryClient } from '@tanstack/react-query';
import { useRead } from '../../providers/useRead';

const listKey = ['courses'] as const;
const courseKey = (id: number) => ['courses', id] as const;

export const useCourses = () => useRead('course.list', {}, { queryKey: listKey, staleTime: 0 });

export const useCourse = (id: number | undefined) =>
  useRead('course.one', { params: { id } }, { queryKey: courseKey(id ?? 0), enabled: id !== undefined, staleTime: 0 });

/** Puts the server's answer in place of what was shown. */
export function useKeepCourse() {
  const client = useQueryClient();
  return async (course: Course) => {
    client.setQueryData(courseKey(course.id), course);
    await client.invalidateQueries({ queryKey: listKey, exact: true });
  };
}
