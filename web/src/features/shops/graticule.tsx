import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { gridLines, gridStep, heightOf, shownAt, type Point, type View } from './coordinates.ts'
import { provinceSeats } from './provinces.ts'

const size = { x: 720, y: 480 } as const
/** The point of a pin, drawn from its tip. */
const pin = 'M0 0C-7-10-9-13-9-18a9 9 0 0 1 18 0c0 5-2 8-9 18z'

interface Props {
  view: View
  point: Point | null
  provinceId: string
}

export const Graticule = ({ view, point, provinceId }: Props) => {
  const t = useText('opening')
  const language = useLanguage()
  const step = gridStep(view.span)
  const at = (spot: Point) => {
    const { x, y } = shownAt(view, spot)
    return { x: x * size.x, y: y * size.y, inside: x > 0 && x < 1 && y > 0 && y < 1 }
  }
  const move = (spot: Point) => `translate(${at(spot).x.toFixed(1)} ${at(spot).y.toFixed(1)})`
  return (
    <svg viewBox={`0 0 ${size.x} ${size.y}`} aria-hidden="true">
      {gridLines(view.lng, view.span, step).map((lng) => {
        const { x } = at({ ...view, lng })
        return (
          <g key={lng}>
            <line x1={x} x2={x} y2={size.y} />
            {x > 40 && x < size.x - 20 && (
              <text x={x} y={size.y - 6}>
                {t('map.lng', { deg: lng })}
              </text>
            )}
          </g>
        )
      })}
      {gridLines(view.lat, heightOf(view.span), step).map((lat) => {
        const { y } = at({ ...view, lat })
        return (
          <g key={lat}>
            <line y1={y} y2={y} x2={size.x} />
            {y > 16 && y < size.y - 24 && (
              <text x={24} y={y - 4}>
                {t('map.lat', { deg: lat })}
              </text>
            )}
          </g>
        )
      })}
      {provinceSeats
        .filter((seat) => at(seat).inside)
        .map((seat) => (
          <g
            key={seat.provinceId}
            data-part="seat"
            data-chosen={seat.provinceId === provinceId || undefined}
            transform={move(seat)}
          >
            <circle r={3.5} />
            <text y={-7}>{language === 'zh' ? seat.zh : seat.en}</text>
          </g>
        ))}
      {point && <path data-part="marker" d={pin} transform={move(point)} />}
    </svg>
  )
}
