import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { css } from '@emotion/react'
import { useText, useLanguage } from '../../lib/i18n/i18n.ts'
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
  gridLines,
  gridStep,
  shownAt,
} from './coordinates.ts'
import { Row, Surface, Text } from '../../ui/layout.tsx'
import { Heard } from '../../ui/heard.tsx'
import { color, digits, radius } from '../../ui/theme.ts'

/** The seats of the provinces, to a tenth of a degree: by the first digits of the region’s id, with code and abbreviation. */
const seats = `11 BJ 京 116.4 39.9,12 TJ 津 117.2 39.1,13 HE 冀 114.5 38.0,14 SX 晋 112.5 37.9,15 NM 蒙 111.7 40.8
21 LN 辽 123.4 41.8,22 JL 吉 125.3 43.9,23 HL 黑 126.6 45.8,31 SH 沪 121.5 31.2,32 JS 苏 118.8 32.1
33 ZJ 浙 120.2 30.3,34 AH 皖 117.3 31.9,35 FJ 闽 119.3 26.1,36 JX 赣 115.9 28.7,37 SD 鲁 117.1 36.7
41 HA 豫 113.7 34.8,42 HB 鄂 114.3 30.6,43 HN 湘 112.9 28.2,44 GD 粤 113.3 23.1,45 GX 桂 108.4 22.8
46 HI 琼 110.3 20.0,50 CQ 渝 106.6 29.6,51 SC 川 104.1 30.7,52 GZ 黔 106.7 26.6,53 YN 滇 102.7 25.0
54 XZ 藏 91.1 29.7,61 SN 陕 108.9 34.3,62 GS 甘 103.8 36.1,63 QH 青 101.8 36.6,64 NX 宁 106.2 38.5
65 XJ 新 87.6 43.8,71 TW 台 121.5 25.0,81 HK 港 114.2 22.3,82 MO 澳 113.5 22.2`

interface Seat extends Point {
  readonly provinceId: string
  readonly zh: string
  readonly en: string
}

export const provinceSeats: readonly Seat[] = seats.split(/[,\n]/).map((seat) => {
  const [digits = '', en = '', zh = '', lng, lat] = seat.split(' ')
  return { provinceId: `${digits}0000`, zh, en, lng: Number(lng), lat: Number(lat) }
})

const seatOf = (provinceId: string): Seat | undefined => provinceSeats.find((seat) => seat.provinceId === provinceId)

const size = { x: 720, y: 480 } as const
/** The point of a pin, drawn from its tip. */
const pin = 'M0 0C-7-10-9-13-9-18a9 9 0 0 1 18 0c0 5-2 8-9 18z'

interface GraticuleProps {
  view: View
  point: Point | null
  provinceId: string
}

const Graticule = ({ view, point, provinceId }: GraticuleProps) => {
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

/** Lies over the drawing. */
const pointer = css`
  position: absolute;
  inset: 0;
  cursor: crosshair;
  touch-action: manipulation;
  &:focus-visible {
    outline-offset: -3px;
  }
`
const mapStyle = css`
  border-radius: ${radius.control};
  overflow: hidden;
  svg {
    width: 100%;
    background: ${color.cobaltWash};
  }
  line {
    stroke: ${color.line};
    stroke-width: 1;
  }
  text {
    fill: ${color.ink3};
    font: 600 11px ${digits};
    text-anchor: middle;
    user-select: none;
  }
  [data-part='seat'] {
    > circle {
      fill: ${color.surface};
      stroke: ${color.cobalt};
      stroke-width: 1.5;
    }
    > text {
      fill: ${color.ink2};
      font: 12px var(--sans);
    }
    &[data-chosen] > circle {
      fill: ${color.cobalt};
    }
    &[data-chosen] > text {
      fill: ${color.cobalt};
      font-weight: 700;
    }
  }
  [data-part='marker'] {
    fill: ${color.vermilion};
    stroke: ${color.surface};
    stroke-width: 1.5;
  }
`
const zoomButton = css`
  width: 32px;
  height: 32px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  color: ${color.cobalt};
  font: 600 18px/1 ${digits};
  &:hover {
    background: ${color.cobaltWash};
  }
`

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
    <Surface css={mapStyle}>
      <div style={{ position: 'relative' }}>
        <Graticule view={view} point={point} provinceId={provinceId} />
        <button
          css={pointer}
          type="button"
          aria-label={t('map.label')}
          aria-describedby={`${id}-keys`}
          onKeyDown={onKeyDown}
          onClick={onClick}
        />
      </div>
      <Row gap={12} pad="6px 12px" edge="top" tone="faint" size="small">
        <Text as="span" fills tone="ink">
          <Heard text={says} />
        </Text>
        <span id={`${id}-keys`}>{t('map.keys')}</span>
        <button css={zoomButton} type="button" aria-label={t('map.wider')} onClick={() => zoom(2)}>
          −
        </button>
        <button css={zoomButton} type="button" aria-label={t('map.closer')} onClick={() => zoom(0.5)}>
          +
        </button>
      </Row>
    </Surface>
  )
}
