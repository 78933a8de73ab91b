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

type Explain = (place: string, word: string, ms: number) => Explanation

/** By the code or the message of an error of Node; the first that fits. */
const explanations: readonly (readonly [RegExp, NoAnswerReason, Explain])[] = [
  [
    /timed ?out|timeout/i,
    'tooSlow',
    (_place, _word, ms) => ({
      en: `The answer took longer than ${ms} ms. Is the server still starting, or overloaded?`,
      zh: `应答耗时超过 ${ms} 毫秒，服务是否仍在启动或负载过高？`,
    }),
  ],
  [
    /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|bad port)$/,
    'unreachable',
    (place, word) => ({
      en: `Nothing answers at ${place} (${word}). Is the server running, are name and port right, is a VPN needed?`,
      zh: `${place} 上没有服务在监听（${word}），请确认服务已启动、主机名和端口无误，或是否需要 VPN`,
    }),
  ],
  [
    /HEADERS?_OVERFLOW/,
    'headers',
    () => ({
      en: 'The headers of the answer are too long. Is this the right server?',
      zh: '应答头过长，是否连到了别的服务？',
    }),
  ],
  [
    /^(?:HPE_|Invalid |Server sent |Response does not match the HTTP)/,
    'notHttp',
    (place) => ({
      en: `What ${place} answers is not valid HTTP. Is this the port of another service, or of https?`,
      zh: `${place} 的应答不是有效的 HTTP，是否为其他服务或 https 的端口？`,
    }),
  ],
  [
    /CERT|SELF_SIGNED|UNABLE_TO/,
    'tls',
    (place, word) => ({
      en: `The certificate of ${place} is not accepted (${word}). NODE_EXTRA_CA_CERTS names the file of its authority.`,
      zh: `${place} 的证书不被接受（${word}），可用 NODE_EXTRA_CA_CERTS 指定其签发机构的证书文件`,
    }),
  ],
  [
    /^(?:EPROTO|ERR_TLS|ERR_SSL)/,
    'tls',
    (place) => ({
      en: `No secure connection with ${place}: it may speak plain http. Try an address with http://.`,
      zh: `无法与 ${place} 建立安全连接：它可能只支持 http，请试用 http:// 开头的地址`,
    }),
  ],
  [
    /^(?:Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/,
    'brokenOff',
    (_place, word) => ({
      en: `The body is not packed as its content-encoding says (${word}).`,
      zh: `正文的压缩方式与 content-encoding 不符（${word}）`,
    }),
  ],
  [
    /^(?:ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET)$/,
    'brokenOff',
    () => ({
      en: 'The connection was cut before the whole answer came. Does the log of the server say why?',
      zh: '连接在收到完整应答之前被中断，请查看服务端日志',
    }),
  ],
  [
    /^/,
    'brokenOff',
    (_place, word) => ({
      en: `The connection failed (${word}). Is there a proxy or a firewall in between?`,
      zh: `连接失败（${word}），中间是否有代理或防火墙？`,
    }),
  ],
]

/** `word` is the code of an error of Node. */
export const noAnswerFor = (word: string, { protocol, hostname, port }: URL, ms: number): NoAnswer => {
  const place = `${hostname}:${port || (/^(?:https|wss):$/.test(protocol) ? '443' : '80')}`
  const [, reason, explain] = explanations.find(([words]) => words.test(word))!
  return new NoAnswer(reason, explain(place, word, ms))
}

/** `fetch` tells the cause of its own errors. */
export const noAnswerOf = (error: Error, url: URL, ms: number): NoAnswer => {
  if (error instanceof NoAnswer) return error
  const { code, name, message } = (error.cause ?? error) as NodeJS.ErrnoException
  return noAnswerFor(typeof code === 'string' ? code : name === 'TimeoutError' ? name : message, url, ms)
}

export const tooLarge = (limit: number): NoAnswer =>
  new NoAnswer('tooLarge', {
    en: `The answer has more than ${limit} bytes. Is this the right server?`,
    zh: `应答超过 ${limit} 字节，是否连到了别的服务？`,
  })

export const noStatus = (status: number): NoAnswer =>
  new NoAnswer('notHttp', {
    en: `It answered with status ${status}, which HTTP does not have. Is this the right server?`,
    zh: `应答的状态码 ${status} 不属于 HTTP，是否连到了别的服务？`,
  })
