interface Constructor {
  readonly prototype: object
}

export const inherits = (child: Constructor, parent: Constructor): void => {
  Object.setPrototypeOf(child.prototype, parent.prototype)
  Object.setPrototypeOf(child, parent)
}

/** `%s` and the like are replaced by the values in turn. */
export const format = (text: string, ...values: readonly unknown[]): string => {
  const rest = [...values]
  return text.replaceAll(/%[sdj]/g, () => String(rest.shift()))
}

export const debuglog = () => Object.assign((): void => undefined, { enabled: false })
