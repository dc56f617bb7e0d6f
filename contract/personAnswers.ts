export type Ground = 'staff' | 'filed' | 'waiting' | 'nobody';
