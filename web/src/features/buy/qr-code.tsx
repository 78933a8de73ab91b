import { use } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import type * as Drawing from './draw-qr.ts'

let loading: Promise<typeof Drawing> | undefined
const drawing = () => (loading ??= loadChunk('qr', () => import('./draw-qr.ts')))

/** Dark on a calm light ground in every theme, for scanners. Suspends until it can be drawn. */
export const QrCode = ({ text, label, size }: { text: string; label: string; size: number }) => {
  const { drawQr } = use(drawing())
  const { side, path } = drawQr(text)
  return (
    <svg viewBox={`0 0 ${side} ${side}`} width={size} height={size} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#f4f7fa" />
      <path d={path} fill="#101a2b" shapeRendering="crispEdges" />
    </svg>
  )
}
