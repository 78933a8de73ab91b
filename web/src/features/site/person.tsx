import type { ReactNode } from 'react'
import { Grid, Row, Text } from '../../ui/layout.tsx'

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
