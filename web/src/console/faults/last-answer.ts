import { useQuery } from '@tanstack/react-query'
import { chosenWorld } from '../api/control.ts'
import { asked } from '../api/use-control.ts'
import { valueIn } from '../form/fields.ts'

/** The last answer of a route that no fault had to do with; undefined if there is none, or it is no JSON. */
export const useLastAnswer = (route: string | null): unknown => {
  const world = chosenWorld()
  const query = { route: route ?? '', kind: 'call', status: 200, faulted: false, limit: 1 } as const
  const { data: calls } = useQuery({ ...asked(world, 'GET /__mall/calls', { query }), enabled: route !== null })
  const id = calls?.[0]?.id
  const params = { id: id ?? '' }
  const exchange = asked(world, 'GET /__mall/calls/{id}/exchange', { params })
  const { data } = useQuery({ ...exchange, enabled: id !== undefined })
  return id !== undefined && data?.answer.type.includes('json') ? valueIn(data.answer.body) : undefined
}

const most = 300

/** The places of the fields of a value, as changes name them. */
export const placesOf = (value: unknown): string[] => {
  const places = new Set<string>()
  const walk = (part: unknown, at: string): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [name, inner] of Object.entries(part)) {
      const place = [at, Array.isArray(part) ? '*' : name].filter(Boolean).join('/')
      if (places.size >= most) return
      places.add(place)
      walk(inner, place)
    }
  }
  walk(value, '')
  return [...places]
}

/** What stands at such a place, of several the first. */
export const placeIn = (value: unknown, place: string): unknown =>
  place.split('/').reduce<unknown>((part, name) => {
    const inner = Object(part) as Readonly<Record<string, unknown>>
    return name === '*' ? Object.values(inner)[0] : inner[name]
  }, value)
