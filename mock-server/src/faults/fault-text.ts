import type { ArmedFault, FaultCondition, FaultEffect, FaultSpec, FaultTiming } from 'qinghua-contract/control'
import { refusals } from 'qinghua-contract/refusals'
import type { Language } from '../core/state/text.ts'
import { takerOf } from './check-fault.ts'
import { timingOf, type AppliedFault, type KeptFault } from './faults.ts'

type Text = Readonly<Record<Language, string>>

const statusTexts: Readonly<Record<number, Text>> = {
  204: { zh: '204 无内容', en: '204 no content' },
  400: { zh: '400 拒绝', en: '400 refused' },
  401: { zh: '401 未登录', en: '401 logged out' },
  500: { zh: '500 服务器错误', en: '500 server error' },
  503: { zh: '503 服务器繁忙', en: '503 server busy' },
}
const bodyTexts = {
  text: { zh: '（纯文本）', en: ' as text' },
  html: { zh: '（HTML 页面）', en: ' as an HTML page' },
  object: { zh: '（JSON 对象）', en: ' as a JSON object' },
  empty: { zh: '（正文为空）', en: ' without a body' },
  gateway: { zh: '（网关页面）', en: ' as a gateway’s page' },
} as const
const garbleTexts = {
  truncated: { zh: 'JSON 截断', en: 'JSON cut in half' },
  invalid: { zh: 'JSON 无效', en: 'invalid JSON' },
  html: { zh: '代理的 HTML 页面', en: 'the HTML page of a proxy' },
} as const
const breachTexts = {
  missing: { zh: '缺失', en: 'missing' },
  type: { zh: '类型错误', en: 'of a wrong type' },
  null: { zh: '为 null', en: 'null' },
} as const

const lineTexts = {
  '3g': { zh: '3G 网络', en: 'a 3G connection' },
  slowOffice: { zh: '缓慢的办公网络', en: 'a slow office network' },
  farAway: { zh: '远距离连接', en: 'a connection from far away' },
} as const

/** What a fault does, in a few words. */
export const effectText = (effect: FaultEffect): Text => {
  switch (effect.kind) {
    case 'refusal': {
      const { status } = refusals[effect.code]
      return { zh: `${status} 拒绝 ${effect.code}`, en: `${status} refusal ${effect.code}` }
    }
    case 'status': {
      const { status, body } = effect
      const said = statusTexts[status] ?? { zh: String(status), en: String(status) }
      const form = body ? bodyTexts[body] : { zh: '', en: '' }
      return { zh: `${said.zh}${form.zh}`, en: `${said.en}${form.en}` }
    }
    case 'answer':
      return { zh: `固定应答 ${effect.status}`, en: `an answer of its own, ${effect.status}` }
    case 'change':
      return {
        zh: `应答改动 ${effect.changes.length} 处`,
        en: effect.changes.length === 1 ? 'one change of the answer' : `${effect.changes.length} changes of the answer`,
      }
    case 'delay': {
      const { ms, jitterMs = 0 } = effect
      if (jitterMs === 0) return { zh: `延迟 ${ms} 毫秒`, en: `${ms} ms late` }
      return { zh: `延迟 ${ms} 至 ${ms + jitterMs} 毫秒`, en: `${ms} to ${ms + jitterMs} ms late` }
    }
    case 'line':
      return lineTexts[effect.like]
    case 'slowBody':
      return { zh: `正文历时 ${effect.ms} 毫秒`, en: `body sent over ${effect.ms} ms` }
    case 'drop':
      return effect.when === 'before'
        ? { zh: '调用前断开连接', en: 'connection broken before the call' }
        : { zh: '调用后断开连接', en: 'connection broken after the call' }
    case 'cut':
      return { zh: `推送 ${effect.frames} 帧后断开连接`, en: `connection broken after ${effect.frames} frames` }
    case 'hold':
      return { zh: '挂起，等待放行', en: 'held until it is let go' }
    case 'silence':
      return { zh: '没有应答', en: 'never answered' }
    case 'garble':
      return garbleTexts[effect.how]
    case 'breach': {
      const { how, field } = effect
      return {
        zh: `${field === undefined ? '首个字段' : `字段 ${field} `}${breachTexts[how].zh}`,
        en: `${field === undefined ? 'the first field' : `field ${field}`} ${breachTexts[how].en}`,
      }
    }
  }
}

const whichCalls = (timing: FaultTiming, on: Text | null): Text => {
  const of = { zh: on ? `${on.zh} 的` : '', en: on ? ` of ${on.en}` : '' }
  switch (timing.kind) {
    case 'next':
      return { zh: `${of.zh}下一次调用`, en: `next call${of.en}` }
    case 'sequence':
      return {
        zh: `${of.zh}下一次调用，其后依次为 ${timing.after.map((each) => (each ? effectText(each).zh : '照常')).join('、')}`,
        en: `next call${of.en}, then ${timing.after.map((each) => (each ? effectText(each).en : 'as usual')).join(', ')}`,
      }
    case 'nth':
      return { zh: `${of.zh}第 ${timing.n} 次调用`, en: `call ${timing.n}${of.en}` }
    case 'every':
      return { zh: `${of.zh}每次调用`, en: `every call${of.en}` }
    case 'share': {
      const share = Math.round(timing.share * 100)
      return { zh: `${of.zh} ${share}% 的调用`.trim(), en: `${share}% of the calls${of.en}` }
    }
  }
}

const testTexts = {
  is: { zh: '为', en: 'is' },
  has: { zh: '包含', en: 'has' },
  least: { zh: '不小于', en: 'is at least' },
  most: { zh: '不大于', en: 'is at most' },
} as const
const ofTexts = {
  account: { zh: '账号', en: 'the account' },
  language: { zh: '语言', en: 'the language' },
  query: { zh: '参数', en: 'the parameter' },
  header: { zh: '请求头', en: 'the header' },
  path: { zh: '路径中的', en: 'the path’s' },
  body: { zh: '正文', en: 'the body’s' },
} as const
const conditionText = ({ of, name, test = 'is', value }: FaultCondition, language: Language): string =>
  of === 'account' && value === ''
    ? { zh: '访客', en: 'it is a visitor' }[language]
    : [ofTexts[of][language], ...(name === undefined ? [] : [name]), testTexts[test][language], value].join(' ')

const whenText = (when: FaultSpec['when'] = []): Text =>
  when.length === 0
    ? { zh: '', en: '' }
    : {
        zh: `，限${when.map((each) => conditionText(each, 'zh')).join('且')}`,
        en: ` if ${when.map((each) => conditionText(each, 'en')).join(' and ')}`,
      }

const onText = (on: AppliedFault['on']): Text | null => {
  const [first = '*', ...others] = [on ?? '*'].flat()
  if (first === '*') return null
  if (others.length === 0) return { zh: first, en: first }
  return { zh: `${first} 等 ${others.length + 1} 处`, en: `${first} and ${others.length} more` }
}

const askers: Readonly<Record<string, Text>> = {
  prefer: { zh: '由请求头 Prefer 指定', en: 'asked for by the header Prefer' },
  page: { zh: '由页面地址中的 __fault 指定', en: 'asked for by __fault in the address of the page' },
  magic: { zh: '由魔法值触发', en: 'asked for by a magic value' },
}

/** What a fault does and to which calls, without its id. */
const inWords = ({ id, effect, on, when, timing = { kind: 'every' } }: AppliedFault): Text => {
  const [what, which, limit] = [effectText(effect), askers[id] ?? whichCalls(timing, onText(on)), whenText(when)]
  return { zh: `${what.zh}，${which.zh}${limit.zh}`, en: `${what.en}, ${which.en}${limit.en}` }
}

/** A fault in one line, such as `500 server error, next call of POST /p/shopCart/* (f4)`. */
export const faultText = (fault: AppliedFault): Text => {
  const { zh, en } = inWords(fault)
  return { zh: `${zh}（${fault.id}）`, en: `${en} (${fault.id})` }
}

/** An armed fault among all that are, in the language of who reads of it. */
export const armedFault = (fault: KeptFault, all: readonly KeptFault[], language: Language): ArmedFault => ({
  ...fault,
  says: inWords({ ...fault, timing: timingOf(fault) })[language],
  behind: takerOf(fault, all)?.id ?? null,
})
