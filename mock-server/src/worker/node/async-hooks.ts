export class AsyncResource {
  runInAsyncScope<T extends readonly unknown[]>(act: (...given: T) => unknown, _this: unknown, ...given: T): unknown {
    return act(...given)
  }
  emitDestroy(): void {
    // Nobody traces.
  }
}
