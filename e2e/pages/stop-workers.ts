import type { Page } from 'playwright/test'

/** Stops the workers of the browser, as it does by itself when they have nothing to do. */
export const stopWorkers = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
