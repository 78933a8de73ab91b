import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Grid, Row, Text } from '../../ui/layout.tsx'

const foot = css`
  margin-top: auto;
  &:empty {
    border-color: transparent;
  }
`
/** What stands at the end of the card. */
export const footLook = {
  css: foot,
  gap: 8,
  high: 85,
  pad: '14px 0 0',
  edge: 'top',
  tone: 'quiet',
  size: 'small',
} as const

interface PersonProps {
  face: ReactNode
  name: ReactNode
  note: ReactNode
}

export const Person = ({ face, name, note }: PersonProps) => (
  <Row gap={12} style={{ minWidth: 0 }}>
    {face}
    <Grid columns={1}>
      <Text as="strong" lines={1} heavy>
        {name}
      </Text>
      <Text as="small" lines={2}>
        {note}
      </Text>
    </Grid>
  </Row>
)
