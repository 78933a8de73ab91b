import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { codes, createLive, type LinkState } from './live-socket.ts'

const second = 1000

/** The wire of a socket, newest last. */
class Wire {
  static readonly all: Wire[] = []
  static readonly OPEN = 1
  readyState = Wire.OPEN
  readonly sent: string[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor() {
    Wire.all.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.readyState = 3
  }
  push(code: number): void {
    this.onmessage?.({ data: JSON.stringify({ code, obj: {} }) })
  }
}
const wire = (): Wire => Wire.all.at(-1) as Wire

const states: LinkState['is'][] = []
let close = (): void => undefined
beforeEach(() => {
  Wire.all.length = states.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Wire)
  const live = createLive({ onFrame: () => undefined, onState: ({ is }) => void states.push(is) })
  close = live.close
  live.connect()
  wire().push(codes.ready)
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a connection', () => {
  test('is kept alive by a ping 50 seconds after the last frame, and again after its answer', () => {
    vi.advanceTimersByTime(50 * second - 1)
    expect(wire().sent).toEqual([])
    vi.advanceTimersByTime(1)
    expect(wire().sent).toEqual(['ping'])
    wire().push(codes.pong)
    vi.advanceTimersByTime(50 * second)
    expect(wire().sent).toEqual(['ping', 'ping'])
    expect(Wire.all).toHaveLength(1)
  })

  test('whose ping is not answered within 10 seconds is dead, and made again [S4.12]', () => {
    vi.advanceTimersByTime(60 * second - 1)
    expect([states.at(-1), Wire.all.length]).toEqual(['open', 1])
    vi.advanceTimersByTime(1)
    expect(states.at(-1)).toBe('waiting')
    vi.advanceTimersByTime(second)
    expect([states.at(-1), Wire.all.length]).toEqual(['connecting', 2])
  })

  test('that breaks is made again after 1, 2, 4, 8, 16 and then 30 seconds, and after 1 again once it was ready [S4.12]', () => {
    const waits = [1, 2, 4, 8, 16, 30, 30]
    for (const [at, wait] of waits.entries()) {
      wire().onclose?.()
      vi.advanceTimersByTime(wait * second - 1)
      expect(Wire.all).toHaveLength(at + 1)
      vi.advanceTimersByTime(1)
      expect(Wire.all).toHaveLength(at + 2)
    }
    wire().push(codes.ready)
    wire().onclose?.()
    vi.advanceTimersByTime(second)
    expect(Wire.all).toHaveLength(waits.length + 2)
  })

  test.each(['noUser', 'elsewhere', 'accountOffline'] as const)(
    'that the server ends by %s is not made again [S8.8/elsewhere+account-offline+no-user]',
    (name) => {
      wire().push(codes[name])
      expect(states.at(-1)).toBe('ended')
      vi.advanceTimersByTime(3_600 * second)
      expect(Wire.all).toHaveLength(1)
    },
  )
})
