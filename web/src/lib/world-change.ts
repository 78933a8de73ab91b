/** The event by which a page hears that its world has changed without a call of its own: by a tester, a merchant, the time. */
export const worldChange = 'worldchange'
