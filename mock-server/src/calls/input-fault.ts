/** What typebox says of a value that does not fit its schema. */
export interface InputFault {
  readonly keyword: string
  readonly schemaPath: string
  readonly instancePath: string
  readonly message: string
  readonly params: {
    readonly requiredProperties?: readonly string[]
    readonly dependencies?: readonly string[]
    readonly passingSchemas?: readonly number[]
    readonly additionalProperties?: readonly string[]
    readonly allowedValues?: readonly unknown[]
    readonly allowedValue?: unknown
    readonly type?: string | readonly string[]
    readonly limit?: number
    readonly comparison?: string
    readonly pattern?: string
  }
}
