import { courseTexts } from '../data/courses';
import type { Entity } from './entity';

export const courses: Entity = {
  table: 'courses',
  rows: () => courseTexts.map(({ title, summary }, at) => ({ id: at + 1, title, summary, place: at + 1 })),
};

export const courseMaterials: Entity = {
  table: 'course_materials',
  rows() {
    let id = 0;
    return courseTexts.flatMap(({ materials }, course) =>
      materials.map(({ title, body, url }, place) => {
        id += 1;
        const kind = url ? 'link' : 'text';
        return { id, course_id: course + 1, place, kind, title, body: body ?? null, url: url ?? null };
      }),
    );
  },
};
