/** Where the database layer tells what it does: one line and its particulars. */
export type DatabaseLog = (message: string, details?: object) => void
