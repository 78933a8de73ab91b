import type { Language } from '../core/state/text.ts'
import type { NoAnswerReason } from '../upstream/exchange.ts'

type Texts = Readonly<Record<Language, string>>

const texts: Readonly<Record<NoAnswerReason, Texts>> = {
  unreachable: { zh: '代理无法连接后端', en: 'The backend behind the proxy cannot be reached' },
  tls: { zh: '后端的证书不被信任', en: 'The certificate of the backend is not trusted' },
  tooSlow: { zh: '后端未能及时应答', en: 'The backend did not answer in time' },
  tooLarge: { zh: '后端的应答过大', en: 'The answer of the backend is too large' },
  headers: { zh: '后端的应答头过大', en: 'The headers of the backend’s answer are too large' },
  brokenOff: { zh: '后端中断了连接', en: 'The backend broke the connection off' },
  notHttp: { zh: '后端的应答不是 HTTP', en: 'The backend did not answer with HTTP' },
}

/** The answer if the target gave none: 502 or 504, in the language of the call. */
export const noAnswer = (
  reason: NoAnswerReason,
  target: URL,
  language: Language,
): { status: number; text: string } => ({
  status: reason === 'tooSlow' ? 504 : 502,
  text: `${texts[reason][language]} (${target.origin})`.slice(0, 200),
})

const advice: Readonly<Record<NoAnswerReason, string>> = {
  unreachable: 'Is it running, is the address right, does it need a VPN?',
  tls: 'Name the certificate of its authority in NODE_EXTRA_CA_CERTS, or use http.',
  tooSlow: 'Is it still starting? --patience gives it more time.',
  tooLarge: 'Is this the backend, and not another server?',
  headers: 'Is this the backend, and not another server?',
  brokenOff: 'Does this port speak http or https? The address has to say which.',
  notHttp: 'Does this port speak http or https? The address has to say which.',
}

/** The message on the command line. */
export const noAnswerHint = (target: URL, reason: NoAnswerReason, message: string): string =>
  `${target.href} gives no answer: ${texts[reason].en}. ${message}\n${advice[reason]} Until it answers, calls get 502 or 504.`
