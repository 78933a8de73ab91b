import { css } from '@emotion/react'
import type { ComponentProps, ReactNode } from 'react'
import { Face } from '../../ui/face.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { wraps } from '../../ui/shapes.ts'

const root = css`
  ${wraps}
  min-height: 120px;
`

interface Props extends ComponentProps<'div'> {
  name: string
  face: string | undefined
  /** What is said of somebody, below the name. */
  note: ReactNode
}

/** Who somebody is: the face, the name with what is said of it, and what can be done. */
export const PersonHead = ({ name, face, note, children, ...rest }: Props) => (
  <Row css={root} gap={20} pad={24} {...rest}>
    <Face src={face} size={72}>
      {Array.from(name)[0]}
    </Face>
    <div style={{ flex: '1 1 160px', minWidth: 0 }}>
      <Text as="strong" size="floor" style={{ display: 'block', fontWeight: 700 }}>
        {name}
      </Text>
      {note}
    </div>
    {children}
  </Row>
)
