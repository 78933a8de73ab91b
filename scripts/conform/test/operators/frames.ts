import { imPushes } from 'qinghua-contract'
import type { Shape } from 'qinghua-contract/shape'
import { Check } from 'typebox/value'
import { changedAt, gone, placesIn, type Place } from '../places.ts'
import { placeOf } from '../../run/records.ts'
import type { SocketDefect } from '../socket-defects.ts'
import { oneOf } from './operator.ts'

interface Frame {
  readonly code: number
  readonly obj: unknown
}
const frameOf = (text: string): Frame => JSON.parse(text) as Frame

const pushes = Object.values(imPushes) as readonly { code: number; obj: Shape }[]

const changes = (what: string, code: number, { path }: Place, value: unknown): SocketDefect => ({
  what: `${what}: ${code} ${path}`,
  tells: (finding) => placeOf(finding.path) === path,
  spoil: () => ({
    told: (text) =>
      frameOf(text).code === code ? [JSON.stringify(changedAt(frameOf(text), path, () => value))] : [text],
  }),
})

const wrongs: Readonly<Record<string, (place: Place) => unknown>> = {
  'a frame without a field': ({ isRequired }) => (isRequired ? gone : undefined),
  'a frame with a value of another type': ({ value }) => (typeof value === 'string' ? 17 : 'x'),
  'a frame with null where something must be': () => null,
}

/** Each kind of frame that was told: hidden, or wrong at one place. */
export const frameDefects = (told: readonly string[]): readonly SocketDefect[] =>
  pushes.flatMap(({ code, obj }) => {
    const frames = told.map(frameOf).filter((each) => each.code === code)
    const places = frames.flatMap((frame) => placesIn(obj, frame.obj, '/obj'))
    if (frames.length === 0) return []
    const hidden: SocketDefect = {
      what: `a frame that nobody is told: ${code}`,
      tells: ({ expected }) => expected.startsWith(`frame ${code} `),
      spoil: () => ({ told: (text) => (frameOf(text).code === code ? [] : [text]) }),
    }
    const wrong = Object.entries(wrongs).flatMap(([what, of]) => {
      const fitting = places.filter((place) => {
        const value = of(place)
        return value === gone || (value !== undefined && !Check(place.shape, value))
      })
      return oneOf(fitting, `${what} ${code}`).map((place) => changes(what, code, place, of(place)))
    })
    return [hidden, ...wrong]
  })
