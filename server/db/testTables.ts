// Tests: banks of questions, attempts and their answers; courses of the university.
export {};
