/** `randomUUID` exists on https and localhost only; a mall on a plain address needs ids too. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
