import { css } from '@emotion/react'
import { useState, type CSSProperties } from 'react'
import { Icon } from './icon.tsx'
import { centred, color } from './theme.ts'

const root = css`
  flex: none;
  max-width: 100%;
  object-fit: cover;
  background: ${color.sunken};
  &[data-lost] {
    ${centred}
    color: ${color.lineStrong};
  }
  &[data-bare] {
    background: none;
  }
`

interface Props {
  src: string
  /** Empty where the text beside it says the same. */
  alt: string
  width: number
  height: number
  eager?: boolean
  /** It has a shape or a ground of its own. */
  bare?: boolean
  style?: CSSProperties
}

export const Picture = ({ src, alt, width, height, eager = false, bare = false, style }: Props) => {
  const [lost, setLost] = useState<string>()
  if (!src || lost === src)
    return (
      <span
        css={root}
        data-lost
        style={{ aspectRatio: `${width} / ${height}`, width, ...style }}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <Icon name="picture" size={Math.min(40, height / 2)} />
      </span>
    )
  return (
    <img
      css={root}
      src={src}
      alt={alt}
      width={width}
      height={height}
      style={style}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      data-bare={bare || undefined}
      onError={() => setLost(src)}
    />
  )
}
