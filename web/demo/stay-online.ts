/** The mall is in the browser, so without a network nothing is missing, and the shop need not say so. */
export const stayOnline = (): void => {
  Object.defineProperty(navigator, 'onLine', { get: () => true })
}
