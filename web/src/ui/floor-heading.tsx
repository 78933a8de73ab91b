import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Row, Text } from './layout.tsx'
import { color, digits } from './theme.ts'

const root = css`
  margin-bottom: 16px;
  border-bottom: 2px solid ${color.ink};
`

interface Props {
  /** 1 is shown as 01. */
  no?: number
  /** Names the section: `<section aria-labelledby={id}>`. */
  id: string
  title: string
  note?: string
  /** After the note. */
  aside?: ReactNode
  more?: ReactNode
}

export const FloorHeading = ({ no, id, title, note, aside, more }: Props) => (
  <Row css={root} gap={16} wrap align="baseline" pad="0 0 10px">
    {no !== undefined && (
      <Text as="span" tone="brand" style={{ font: `700 32px/32px ${digits}` }} aria-hidden="true">
        {String(no).padStart(2, '0')}
      </Text>
    )}
    <Text as="h2" size="floor" heavy id={id}>
      {title}
    </Text>
    {note && (
      <Text tone="faint" size="note">
        {note}
      </Text>
    )}
    {aside && <div style={{ alignSelf: 'center' }}>{aside}</div>}
    {more && (
      <Text as="span" ends tone="brand" bold>
        {more}
      </Text>
    )}
  </Row>
)
