// Events, their organisers, questions, files, applications and participants.
export {};
