import type { Bilingual } from '../src/endpoint.ts'
import storefrontTexts from './storefront-texts.json' with { type: 'json' }

/** Where a control is, if it is not in the page itself. */
export type Area = 'banner' | 'footer' | 'dialog'
export const hands = {
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

/** Controls are named by the keys of their texts. */
export type Step =
  | { readonly kind: 'press' | 'pick' | 'tick' | 'untick'; readonly what: string; readonly area: Area | null }
  /** One after the other. */
  | { readonly kind: 'pressSome'; readonly what: string; readonly count: number }
  | { readonly kind: 'fill'; readonly what: string; readonly value: string }
  | { readonly kind: 'code'; readonly what: string; readonly mobile: string }
  | { readonly kind: 'upload'; readonly what: string; readonly count: number }
  /** What no control of the page does. */
  | { readonly kind: 'hand'; readonly by: keyof typeof hands }

const onControl =
  (kind: 'press' | 'pick' | 'tick' | 'untick') =>
  (what: string, area: Area | null = null): Step => ({ kind, what, area })
/** A button, a link, a tab or a choice. */
export const press = onControl('press')
/** Any choice of a list. */
export const pick = onControl('pick')
export const tick = onControl('tick')
export const untick = onControl('untick')
export const pressSome = (what: string, count: number): Step => ({ kind: 'pressSome', what, count })
export const fill = (what: string, value: string): Step => ({ kind: 'fill', what, value })
/** The code that was sent to a number. */
export const code = (what: string, mobile: string): Step => ({ kind: 'code', what, mobile })
/** So many pictures, at the field of this name. */
export const upload = (what: string, count = 1): Step => ({ kind: 'upload', what, count })
export const byHand = (by: keyof typeof hands): Step => ({ kind: 'hand', by })

const texts: Readonly<Record<string, Bilingual>> = storefrontTexts
/** A text of the storefront. */
export const textOf = (key: string): Bilingual => {
  const text = texts[key]
  if (!text) throw new Error(`storefront-texts.json has no ${key}: npm run openapi`)
  return text
}
const nameOf = (key: string): Bilingual => {
  const { zh, en } = textOf(key)
  const trim = (text: string) => text.replaceAll(/\s*\{\{\w+\}\}/g, '…').trim()
  return { zh: `“${trim(zh)}”`, en: `“${trim(en)}”` }
}
const inArea: Readonly<Record<Area, Bilingual>> = {
  banner: { zh: '在顶栏', en: ' in the top bar' },
  footer: { zh: '在页脚', en: ' in the footer' },
  dialog: { zh: '在弹窗中', en: ' in the dialog' },
}
const nowhere: Bilingual = { zh: '', en: '' }
const long = 40

const fillText = (what: string, value: string): Bilingual => {
  const { zh, en } = nameOf(what)
  if (value === '') return { zh: `把${zh}留空`, en: `leave ${en} empty` }
  if (value.trim() === '') return { zh: `在${zh}只填空格`, en: `enter only spaces in ${en}` }
  const count = [...value].length
  if (count > long) return { zh: `在${zh}填 ${count} 个字`, en: `enter ${count} characters in ${en}` }
  return { zh: `在${zh}填“${value}”`, en: `enter “${value}” in ${en}` }
}

const sayStep = (step: Step): Bilingual => {
  if (step.kind === 'hand') return hands[step.by]
  const { zh, en } = nameOf(step.what)
  if (step.kind === 'fill') return fillText(step.what, step.value)
  if (step.kind === 'code')
    return { zh: `在${zh}填 /__mall/sms 里的验证码`, en: `enter the code that /__mall/sms shows in ${en}` }
  if (step.kind === 'upload')
    return step.count === 1
      ? { zh: `在${zh}上传一张图片`, en: `upload a picture at ${en}` }
      : { zh: `在${zh}上传 ${step.count} 张图片`, en: `upload ${step.count} pictures at ${en}` }
  if (step.kind === 'pressSome') return { zh: `点 ${step.count} 处${zh}`, en: `click ${en} in ${step.count} places` }
  const at = step.area ? inArea[step.area] : nowhere
  if (step.kind === 'pick') return { zh: `${at.zh}给${zh}选一项`, en: `choose something for ${en}${at.en}` }
  if (step.kind === 'press') return { zh: `${at.zh}点${zh}`, en: `click ${en}${at.en}` }
  const isTick = step.kind === 'tick'
  return { zh: `${at.zh}${isTick ? '勾选' : '取消勾选'}${zh}`, en: `${isTick ? 'tick' : 'untick'} ${en}${at.en}` }
}

/** In one sentence; null if there is nothing left to do. */
export const sayAll = (steps: readonly Step[]): Bilingual | null => {
  if (steps.length === 0) return null
  const said = steps.map(sayStep)
  const last = said.at(-1)?.en ?? ''
  const first = said.slice(0, -1).map(({ en }) => en)
  const en = first.length === 0 ? last : `${first.join(', ')} and ${last}`
  return { zh: said.map(({ zh }) => zh).join('，'), en: en.slice(0, 1).toUpperCase() + en.slice(1) }
}
