/** A window enlarged four times, or a phone on its side: what stays in sight there would cover all the rest. */
export const LOW_WINDOW = '@media (max-height: 360px)';
