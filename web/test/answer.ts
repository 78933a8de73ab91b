import { vi } from 'vitest'

type Answer = () => Promise<Response>

export const answer =
  (status: number, body: string | null = null, type = 'application/json'): Answer =>
  async () =>
    new Response(body, { status, headers: { 'content-type': type } })

/** For what the real server cannot be made to do: calls get these answers in turn, and the last one from then on. */
export const answerWith = (...answers: [Answer, ...Answer[]]) => {
  let at = 0
  const fetch = vi.fn((_url: string, _init: RequestInit) => {
    const next = answers[Math.min(at, answers.length - 1)] ?? answers[0]
    at += 1
    return next()
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
