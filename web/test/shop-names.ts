import { api } from '../src/lib/api/api.ts'

/** Where the name of a shop is not where it is from, but what is chosen, said, typed or written by the shop. */
const elsewhere = [
  '[aria-label="Filters"]',
  '[aria-label="Chosen"]',
  '[aria-label="You are here"]',
  '[aria-label="Filter coupons"]',
  '[aria-label="Conversations"]',
  'h1',
].join()

/** The shops of the mall by their names. */
export const shopsByName = async (): Promise<ReadonlyMap<string, number>> => {
  const { records } = await api('GET /shop/searchShops', { query: { size: 60 } })
  return new Map(records.map(({ shopName, shopId }) => [shopName, shopId]))
}

/** The texts of the page that are the name of a shop and nothing else. */
export const shopNamesOn = (page: Element, names: ReadonlyMap<string, number>) => {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const found: { name: string; at: Element; shopId: number }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const name = node.textContent?.trim() ?? ''
    const shopId = names.get(name)
    if (shopId !== undefined && node.parentElement && !node.parentElement.closest(elsewhere))
      found.push({ name, at: node.parentElement, shopId })
  }
  return found
}
