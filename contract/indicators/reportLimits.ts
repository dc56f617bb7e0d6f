// Numbers of the files of a report and of who has one open.

/** Bytes of one file of a report. */
export const REPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;
/** What a file of a report may be, by its content. */
export const reportFileTypes = ['pdf', 'png', 'jpg', 'webp', 'docx', 'xlsx', 'zip'] as const;

/** Seconds between two signs of a page that has a report open, and after how many it counts as closed. */
export const LOOK_EVERY_S = 20;
export const LOOK_EXPIRES_S = 45;
