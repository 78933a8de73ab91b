/** What a person typed that cannot be; its message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
