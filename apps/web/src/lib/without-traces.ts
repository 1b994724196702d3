/** V8 and WebKit have it; others leave it alone. */
interface TracingErrors {
  stackTraceLimit?: number | undefined
}

/**
 * Loads something without noting where errors are made. React makes five while it loads and throws none of them; to tell
 * where they stand, V8 reads all of React a second time, which a slow phone feels.
 */
export async function withoutTraces<T>(load: () => Promise<T>): Promise<T> {
  const errors = Error as TracingErrors
  const { stackTraceLimit } = errors
  errors.stackTraceLimit = 0
  try {
    return await load()
  } finally {
    errors.stackTraceLimit = stackTraceLimit
  }
}
