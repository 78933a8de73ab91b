import type { Bilingual } from '../src/endpoint.ts'
import storefrontTexts from './storefront-texts.json' with { type: 'json' }

const inArea = {
  banner: { zh: '在顶栏', en: ' in the top bar' },
  footer: { zh: '在页脚', en: ' in the footer' },
  dialog: { zh: '在弹窗中', en: ' in the dialog' },
} as const satisfies Readonly<Record<string, Bilingual>>
/** Where a control is, if it is not in the page itself. */
export type Area = keyof typeof inArea

/** What no control of the page does. */
const hands = {
  offline: { zh: '断开网络', en: 'disconnect the network' },
  clock: { zh: '在测试栏把时间拨快五分钟', en: 'move the clock on by five minutes in the bar' },
  patience: { zh: '等页面查询半分钟', en: 'let the page ask for half a minute' },
  otherTab: { zh: '在另一个标签页打开同一地址', en: 'open the same address in another tab' },
  clipboard: { zh: '在浏览器中禁止本站使用剪贴板', en: 'deny this site the clipboard in the browser' },
  cookies: { zh: '在浏览器中禁止本站使用 Cookie', en: 'deny this site cookies in the browser' },
  chunk: {
    zh: '在浏览器工具中拦截 assets/notice-list-*.js，再刷新',
    en: 'block assets/notice-list-*.js in the tools of the browser and reload',
  },
} as const satisfies Readonly<Record<string, Bilingual>>
export type Hand = keyof typeof hands

const texts: Readonly<Record<string, Bilingual>> = storefrontTexts
/** A text of the storefront. */
export const textOf = (key: string): Bilingual => {
  const text = texts[key]
  if (!text) throw new Error(`storefront-texts.json has no ${key}: npm run openapi`)
  return text
}

type Say = (name: Bilingual, value: string) => Bilingual
const onControl =
  (does: Bilingual): Say =>
  (name, area) => {
    const at = area === '' ? { zh: '', en: '' } : inArea[area as Area]
    return { zh: `${at.zh}${does.zh.replace('{}', name.zh)}`, en: `${does.en.replace('{}', name.en)}${at.en}` }
  }
const long = 40

/** What can be done with a control. */
const verbs = {
  /** A button, a link, a tab or a choice. */
  press: onControl({ zh: '点{}', en: 'click {}' }),
  /** So many of one name, one after the other. */
  pressSome: ({ zh, en }, count) => ({ zh: `点 ${count} 处${zh}`, en: `click ${en} in ${count} places` }),
  /** Any choice of a list. */
  pick: onControl({ zh: '给{}选一项', en: 'choose something for {}' }),
  tick: onControl({ zh: '勾选{}', en: 'tick {}' }),
  untick: onControl({ zh: '取消勾选{}', en: 'untick {}' }),
  fill: ({ zh, en }, value) => {
    const count = [...value].length
    return count > long
      ? { zh: `在${zh}填 ${count} 个字`, en: `enter ${count} characters in ${en}` }
      : { zh: `在${zh}填“${value}”`, en: `enter “${value}” in ${en}` }
  },
  clear: ({ zh, en }) => ({ zh: `把${zh}留空`, en: `leave ${en} empty` }),
  blank: ({ zh, en }) => ({ zh: `在${zh}只填空格`, en: `enter only spaces in ${en}` }),
  /** The code that was sent to a number. */
  code: ({ zh, en }) => ({
    zh: `在${zh}填 /__mall/sms 里的验证码`,
    en: `enter the code that /__mall/sms shows in ${en}`,
  }),
  /** So many pictures, or one. */
  upload: ({ zh, en }, count) =>
    count === ''
      ? { zh: `在${zh}上传一张图片`, en: `upload a picture at ${en}` }
      : { zh: `在${zh}上传 ${count} 张图片`, en: `upload ${count} pictures at ${en}` },
} as const satisfies Readonly<Record<string, Say>>

/** A control is named by the key of its text. */
export interface Step {
  readonly verb: keyof typeof verbs | 'hand'
  readonly what: string
  readonly value: string
}

/** Steps as they are written: `fill account.mobile 1380 > press account.login`, `hand offline`. */
export const stepsIn = (text: string): readonly Step[] =>
  text === ''
    ? []
    : text.split(' > ').map((step) => {
        const [verb = '', what = '', ...value] = step.split(' ')
        if (!(verb in verbs) && !(verb === 'hand' && what in hands)) throw new Error(`nobody can ${step}`)
        return { verb: verb as Step['verb'], what, value: value.join(' ') }
      })

const sayStep = ({ verb, what, value }: Step): Bilingual => {
  if (verb === 'hand') return hands[what as Hand]
  const { zh, en } = textOf(what)
  const trim = (text: string) => text.replaceAll(/\s*\{\{\w+\}\}/g, '…').trim()
  return verbs[verb]({ zh: `“${trim(zh)}”`, en: `“${trim(en)}”` }, value)
}

/** In one sentence; null if there is nothing left to do. */
export const sayAll = (steps: readonly Step[]): Bilingual | null => {
  if (steps.length === 0) return null
  const said = steps.map(sayStep)
  const first = said.slice(0, -1).map((step) => step.en)
  const en = [first.join(', '), said.at(-1)?.en].filter(Boolean).join(' and ')
  return { zh: said.map(({ zh }) => zh).join('，'), en: en.slice(0, 1).toUpperCase() + en.slice(1) }
}
