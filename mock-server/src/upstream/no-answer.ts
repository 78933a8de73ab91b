/** Why there was no valid answer. */
export type NoAnswerReason = 'unreachable' | 'tls' | 'tooSlow' | 'tooLarge' | 'headers' | 'brokenOff' | 'notHttp'

/** What happened and what to do about it. */
export interface Explanation {
  readonly en: string
  readonly zh: string
}

/** The message is the English explanation. */
export class NoAnswer extends Error {
  readonly reason: NoAnswerReason
  readonly explained: Explanation

  constructor(reason: NoAnswerReason, explained: Explanation) {
    super(explained.en)
    this.reason = reason
    this.explained = explained
  }
}

/** The exchange that failed. */
export interface Attempt {
  readonly url: URL
  readonly ms: number
  readonly headerBytes: number
  /** Bytes of the body until it failed; null if there was no answer yet. */
  readonly received: number | null
  readonly encoding: string | undefined
}

type Explain = (attempt: Attempt) => NoAnswer

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80')
const placeOf = ({ url }: Attempt): string => `${url.hostname}:${portOf(url)}`
const counted = (bytes: number): string => (bytes === 1 ? '1 byte' : `${bytes} bytes`)

const nobody: Explain = (attempt) =>
  new NoAnswer('unreachable', {
    en: `Nothing listens at ${placeOf(attempt)}. Is the server running, and is the port right?`,
    zh: `${placeOf(attempt)} 上没有服务在监听，请确认服务已启动、端口无误`,
  })
const unknownName: Explain = ({ url }) =>
  new NoAnswer('unreachable', {
    en: `The name ${url.hostname} is unknown. Is it spelled right, and does it need a VPN?`,
    zh: `找不到主机名 ${url.hostname}，请检查拼写，或是否需要 VPN`,
  })
const noNames: Explain = ({ url }) =>
  new NoAnswer('unreachable', {
    en: `The name ${url.hostname} could not be looked up: the name server gives no answer. Is there a network?`,
    zh: `无法解析主机名 ${url.hostname}：域名服务器没有应答，请检查网络`,
  })
const noWay: Explain = (attempt) =>
  new NoAnswer('unreachable', {
    en: `There is no way from here to ${placeOf(attempt)}. Does it need a VPN?`,
    zh: `从本机无法到达 ${placeOf(attempt)}，是否需要 VPN？`,
  })

const untrusted: Explain = ({ url }) =>
  new NoAnswer('tls', {
    en: `The certificate of ${url.hostname} is not trusted. Name the file of its authority in NODE_EXTRA_CA_CERTS.`,
    zh: `${url.hostname} 的证书不受信任，请用 NODE_EXTRA_CA_CERTS 指定其签发机构的证书文件`,
  })
const expired: Explain = ({ url }) =>
  new NoAnswer('tls', {
    en: `The certificate of ${url.hostname} has expired. Renew it on the server.`,
    zh: `${url.hostname} 的证书已过期，请在服务端更新`,
  })
const notYetValid: Explain = ({ url }) =>
  new NoAnswer('tls', {
    en: `The certificate of ${url.hostname} is not valid yet. Are both clocks right?`,
    zh: `${url.hostname} 的证书尚未生效，请检查两端的时钟`,
  })
const otherName: Explain = ({ url }) =>
  new NoAnswer('tls', {
    en: `The certificate is not for ${url.hostname}. Use the name that it was issued for.`,
    zh: `证书不是签发给 ${url.hostname} 的，请使用证书上的主机名`,
  })
const noTls: Explain = (attempt) =>
  new NoAnswer('tls', {
    en: `No secure connection with ${placeOf(attempt)}: it may speak plain http. Try an address with http://.`,
    zh: `无法与 ${placeOf(attempt)} 建立安全连接：它可能只支持 http，请试用 http:// 开头的地址`,
  })

const tooSlow: Explain = ({ ms }) =>
  new NoAnswer('tooSlow', {
    en: `The answer took longer than ${ms} ms. Is the server still starting, or overloaded?`,
    zh: `应答耗时超过 ${ms} 毫秒，服务是否仍在启动或负载过高？`,
  })
const longHeaders: Explain = ({ headerBytes }) =>
  new NoAnswer('headers', {
    en: `The headers of the answer have more than ${counted(headerBytes)}. Is this the right server?`,
    zh: `应答头超过 ${headerBytes} 字节，是否连到了别的服务？`,
  })
const notHttp: Explain = (attempt) =>
  new NoAnswer('notHttp', {
    en: `What ${placeOf(attempt)} answers is not valid HTTP. Is this the port of another service, or of https?`,
    zh: `${placeOf(attempt)} 的应答不是有效的 HTTP，是否为其他服务或 https 的端口？`,
  })
const cut: Explain = ({ received }) =>
  new NoAnswer(
    'brokenOff',
    received === null
      ? {
          en: 'The connection was cut before an answer came. Does the log of the server say why?',
          zh: '连接在应答之前被中断，请查看服务端日志',
        }
      : {
          en: `The connection was cut after ${counted(received)} of the body. Does the log of the server say why?`,
          zh: `连接在收到 ${received} 字节正文后被中断，请查看服务端日志`,
        },
  )
const otherEncoding: Explain = ({ encoding = '' }) =>
  new NoAnswer('brokenOff', {
    en: `Its content-encoding says ${encoding}, but the body is not whole ${encoding}. Send it packed, or without that header.`,
    zh: `content-encoding 为 ${encoding}，正文却不是完整的 ${encoding} 数据，请压缩后发送，或去掉该应答头`,
  })

export const tooLarge = (limit: number): NoAnswer =>
  new NoAnswer('tooLarge', {
    en: `The answer has more than ${counted(limit)}. Is this the right server?`,
    zh: `应答超过 ${limit} 字节，是否连到了别的服务？`,
  })

const failed = (word: string): NoAnswer =>
  new NoAnswer('brokenOff', {
    en: `The connection failed (${word}). Is there a proxy or a firewall in between?`,
    zh: `连接失败（${word}），中间是否有代理或防火墙？`,
  })

/** By the code of Node's error, or its name; the first that fits. */
const explanations: readonly (readonly [RegExp, Explain])[] = [
  [/^(?:ETIMEDOUT|TimeoutError)$/, tooSlow],
  [/^ECONNREFUSED$/, nobody],
  [/^ENOTFOUND$/, unknownName],
  [/^EAI_AGAIN$/, noNames],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, noWay],
  [/^HPE_HEADER_OVERFLOW$/, longHeaders],
  [/^HPE_/, notHttp],
  [/^CERT_HAS_EXPIRED$/, expired],
  [/^CERT_NOT_YET_VALID$/, notYetValid],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, otherName],
  [/CERT|SELF_SIGNED|UNABLE_TO/, untrusted],
  [/^(?:EPROTO|ERR_TLS|ERR_SSL)/, noTls],
  [/^(?:Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/, otherEncoding],
  [/^(?:ECONNRESET|ECONNABORTED|EPIPE)$/, cut],
]

/** Explains an error of Node, whose own words help only those who know Node. */
export const noAnswerOf = ({ code, name }: NodeJS.ErrnoException, attempt: Attempt): NoAnswer => {
  const word = typeof code === 'string' ? code : name
  const explain = explanations.find(([words]) => words.test(word))?.[1]
  return explain ? explain(attempt) : failed(word)
}
