/** What a schema says of the type of a value. */
export interface Shape {
  readonly type?: unknown
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly not?: unknown
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

export const membersOf = (shape: Shape | undefined): readonly Shape[] =>
  shape?.anyOf ? shape.anyOf.flatMap(membersOf) : shape ? [shape] : []

const typesOf = (value: unknown): readonly string[] => {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  return typeof value === 'number' ? ['number', 'integer'] : [typeof value]
}

/** Whether a value is of a type, or one of the choices. */
export const isOf = ({ type, enum: choices, const: only, not }: Shape, value: unknown): boolean =>
  not === undefined &&
  (type === undefined || typesOf(value).includes(String(type))) &&
  (choices ?? [value]).includes(value) &&
  (only ?? value) === value
