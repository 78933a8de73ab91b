const assert = (condition: unknown, message = 'an assertion failed'): void => {
  if (!condition) throw new Error(message)
}
assert.equal = (a: unknown, b: unknown, message?: string): void => assert(a === b, message)

export { assert as 'module.exports' }
