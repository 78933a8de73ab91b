import { expect, test } from 'vitest'
import { closeTo, following, gridLines, gridStep, pointAt, pointOf, shownAt, wholeView, zoomed } from './coordinates.ts'
import { provinceSeats } from './place-map.tsx'

test('what is clicked on the drawing is the place that is shown there [S5.17]', () => {
  for (const seat of provinceSeats)
    for (const view of [wholeView, closeTo(seat)]) {
      const { x, y } = shownAt(view, seat)
      expect([x > 0 && x < 1, y > 0 && y < 1]).toEqual([true, true])
      expect(pointAt(view, x, y)).toEqual({ lng: seat.lng, lat: seat.lat })
    }
})

test('the drawing has a seat for each province of the delivery regions', () => {
  expect(provinceSeats).toHaveLength(34)
  expect(provinceSeats.find(({ provinceId }) => provinceId === '310000')).toMatchObject({ zh: '沪', en: 'SH' })
})

test('nothing beyond the drawing is a place, and typed numbers count when they are complete', () => {
  expect(pointAt(wholeView, -1, -1)).toEqual({ lng: 73, lat: 54 })
  expect(pointOf('121.5', '31.2')).toEqual({ lng: 121.5, lat: 31.2 })
  for (const typed of ['', '121.', '1e2', '200']) expect(pointOf(typed, '31.2')).toBeNull()
})

test('the view follows a marker that leaves it, and zooms about it', () => {
  const view = closeTo({ lng: 121.5, lat: 31.2 })
  expect(following(view, { lng: 122, lat: 31 })).toBe(view)
  expect(following(view, { lng: 130, lat: 31 })).toMatchObject({ lng: 130, lat: 31 })
  expect(zoomed(view, 0.5, { lng: 122, lat: 31 })).toEqual({ lng: 122, lat: 31, span: 4 })
  expect(zoomed(view, 100, null)).toEqual(wholeView)
  expect(zoomed({ ...view, span: 0.25 }, 0.5, null).span).toBe(0.25)
})

test('a view has about ten lines, at round numbers', () => {
  expect(gridLines(121.5, 8, gridStep(8))).toEqual([118, 119, 120, 121, 122, 123, 124, 125])
  for (const span of [94, 47, 8, 4, 2, 1, 0.5, 0.25])
    expect(gridLines(104.5, span, gridStep(span)).length).toBeLessThanOrEqual(13)
})
