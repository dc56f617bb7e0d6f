/** Every region has such an office: its name stands on one line without these words. */
export const shortUnit = (name: string): string => name.replace(/\s+региональное отделение$/i, ' РО');
