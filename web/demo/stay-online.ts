/** The mall is in the browser, so without a network nothing is missing, and the shop must not wait for one. */
export const stayOnline = (): void => {
  Object.defineProperty(navigator, 'onLine', { get: () => true })
  addEventListener('offline', (event) => event.stopImmediatePropagation(), true)
}
