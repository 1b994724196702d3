/** Tells the browser's log of something that went wrong and was handled. */
export function logProblem(text: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log is where whoever looks into a page looks first
  console.warn(text, ...(cause === undefined ? [] : [cause]))
}
