import type { Locator, Page } from 'playwright/test'
import type { Language } from '../test.ts'

const texts = {
  zh: {
    cart: '购物车',
    chat: '聊天',
    worldState: '世界状态',
    try: '试一下',
    send: '发送',
    authorize: '授权',
    schemas: '数据结构',
  },
  en: {
    cart: 'Cart',
    chat: 'Chat',
    worldState: 'World state',
    try: 'Try it out',
    send: 'Execute',
    authorize: 'Authorize',
    schemas: 'Schemas',
  },
} as const

export const docsOf = (page: Page, language: Language) => {
  const says = texts[language]
  const key = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true })
  return {
    authorize: key(says.authorize).first(),
    schemas: key(says.schemas),
    open: async (name: 'product' | 'control', origin = ''): Promise<void> => {
      await page.goto(`${origin}/__mall/docs?lang=${language}&doc=${name}`)
      await page.locator('.opblock-tag').first().waitFor()
    },
    /** Expands one call. */
    unfold: async (tag: 'cart' | 'chat' | 'worldState', id: string): Promise<Locator> => {
      await page.getByRole('link', { name: says[tag], exact: true }).click()
      const call = page.locator(`[id$="-${id}"]`)
      await call.getByRole('button').first().click()
      return call
    },
    /** Sends the example of an expanded call; returns the element that shows the answer. */
    send: async (call: Locator): Promise<Locator> => {
      await key(says.try, call).click()
      await key(says.send, call).click()
      return call.locator('.live-responses-table .response').first()
    },
  }
}
