import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { query } from '../../lib/api/query.ts'
import { codes, createLive } from '../../lib/live/live-socket.ts'

interface Ears {
  /** It is decided, or may have been before there was a connection. */
  readonly onDecided: () => void
  readonly onLive: (isLive: boolean) => void
}

/** Hears at once that a request is decided, unless the chat has the only connection of the account. Returns how to stop. */
const hearDecision = (orderNumber: string, { onDecided, onLive }: Ears): (() => void) => {
  const live = createLive({
    yields: true,
    onFrame: ({ code, obj }) => {
      if (code === codes.ready) onDecided()
      if (code === codes.event && obj.type === 'flashResult' && obj.subject === orderNumber) onDecided()
    },
    onState: ({ is }) => onLive(is === 'open'),
  })
  live.connect()
  return live.close
}

/** Of real time: the result is decided in world time, which can stand still. */
const pause = { alone: 1000, live: 3000 }
const patience = 30_000

const refreshes = [
  'GET /p/myOrder/myOrderSearch',
  'GET /p/myOrder/orderCount',
  'GET /p/user/centerInfo',
  'GET /seckill/prod',
  'GET /seckill/pageProd',
] as const

/** Asks until the request is decided, fails, or has taken too long. Hidden pages do not ask. */
export const useFlashResult = (orderNumber: string) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [tries, setTries] = useState(0)
  const [isLate, setLate] = useState(false)
  const [isLive, setLive] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...query('GET /p/seckill/createOrderStatus', { query: { orderNumber } }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.status === 'error' || isLate || isDecided(state.data)) return false
      return isLive ? pause.live : pause.alone
    },
  })
  const decided = isDecided(data)
  const isWaiting = !decided && !error && !isLate
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [isWaiting, tries])
  useEffect(() => {
    if (!isWaiting) return undefined
    const stop = hearDecision(orderNumber, { onDecided: () => void refetch(), onLive: setLive })
    return () => {
      stop()
      setLive(false)
    }
  }, [isWaiting, orderNumber, refetch])
  useEffect(() => {
    if (!decided) return
    for (const route of refreshes) void client.invalidateQueries({ queryKey: [route] })
    if (data?.status === 1) void navigate(`/payment?orderNumbers=${orderNumber}`, { replace: true })
  }, [decided, data, orderNumber, client, navigate])
  const ask = (): void => {
    setLate(false)
    setTries((before) => before + 1)
    void refetch({ cancelRefetch: true })
  }
  return { result: data, error, isLate: isLate && !decided, isFetching, ask }
}

const isDecided = (result: { readonly status: number } | undefined): boolean =>
  result !== undefined && result.status !== 0
