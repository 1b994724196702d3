import { isSafeNumber, parse } from 'lossless-json'

/**
 * Reads JSON from outside. Numbers that a JavaScript number cannot hold, such as ids of 19 digits, stay the text that was written; so
 * nothing is mistaken for something else.
 * @throws {SyntaxError} for what is no JSON, also where an object has a key twice
 */
export function parseJson(text: string): unknown {
  try {
    return parse(text, undefined, (written) => (isSafeNumber(written) ? Number(written) : written))
  } catch (cause) {
    // The parser goes down into what is nested by calling itself.
    throw cause instanceof RangeError ? new SyntaxError('It is nested too deeply.', { cause }) : cause
  }
}
