import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import {
  closeTo,
  following,
  heightOf,
  placed,
  pointAt,
  wholeView,
  zoomed,
  type Point,
  type View,
} from './coordinates.ts'
import { Graticule } from './graticule.tsx'
import { mapStyle } from './map-style.ts'
import { seatOf } from './provinces.ts'
import { Heard } from '../../ui/heard.tsx'

interface Props {
  provinceId: string
  point: Point | null
  onMark: (point: Point) => void
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** A drawing of coordinates: an outline of the country would have to be one that the authorities approved. */
export const PlaceMap = ({ provinceId, point, onMark }: Props) => {
  const t = useText('opening')
  const id = useId()
  const seat = seatOf(provinceId)
  const [view, look] = useState<View>(() => ((point ?? seat) ? closeTo(point ?? seat ?? wholeView) : wholeView))
  const [province, setProvince] = useState(provinceId)
  // Another province was chosen above.
  if (province !== provinceId) {
    setProvince(provinceId)
    if (seat) look(closeTo(seat))
  }
  const zoom = (factor: number) => look(zoomed(view, factor, point))
  const mark = (next: Point) => {
    look(following(view, next))
    onMark(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [right, up] = arrows[event.key] ?? []
    if (event.key === '+' || event.key === '=') zoom(0.5)
    else if (event.key === '-') zoom(2)
    else if (right !== undefined && up !== undefined) {
      const { lng, lat } = point ?? view
      const moved = { lng: lng + (right * view.span) / 40, lat: lat + (up * heightOf(view.span)) / 40 }
      mark(pointAt({ ...moved, span: 1 }, 0.5, 0.5))
    } else return
    event.preventDefault()
  }
  const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Enter or the space bar, which have no place.
    if (detail === 0) return mark(placed(point ?? view))
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    mark(pointAt(view, (clientX - left) / width, (clientY - top) / height))
  }
  const says = point ? t('map.at', { east: point.lng, north: point.lat }) : t('map.none')
  return (
    <div css={mapStyle}>
      <div data-part="drawing">
        <Graticule view={view} point={point} provinceId={provinceId} />
        <button
          type="button"
          aria-label={t('map.label')}
          aria-describedby={`${id}-keys`}
          onKeyDown={onKeyDown}
          onClick={onClick}
        />
      </div>
      <div data-part="bar">
        <span data-part="at">
          <Heard text={says} />
        </span>
        <span id={`${id}-keys`}>{t('map.keys')}</span>
        <button type="button" aria-label={t('map.wider')} onClick={() => zoom(2)}>
          −
        </button>
        <button type="button" aria-label={t('map.closer')} onClick={() => zoom(0.5)}>
          +
        </button>
      </div>
    </div>
  )
}
