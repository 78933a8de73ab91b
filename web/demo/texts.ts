import { demo as en } from '../src/locales/en/demo.ts'
import { demo as zh } from '../src/locales/zh/demo.ts'

export type DemoTexts = typeof en | typeof zh

export const both = { zh, en } as const

/** Of the language of the document, which the first script of the shop sets. */
export const texts = (): DemoTexts => both[document.documentElement.lang.startsWith('zh') ? 'zh' : 'en']

export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
