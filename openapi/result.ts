/** A call that failed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The unchanged text of the response. */
  readonly body: string;
  /** The API's error, if the response has one. */
  readonly problem: { code: string; message: string } | undefined;
  /** The seconds to wait before trying again, if the response says. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: string, statusText = '', retryAfter?: number) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
    this.problem = parseProblem(body);
    this.retryAfter = retryAfter;
  }
}

function parseProblem(body: string): ApiError['problem'] {
  try {
    const { code, message }: Record<string, unknown> = JSON.parse(body);
    return typeof code === 'string' && typeof message === 'string' ? { code, message } : undefined;
  } catch {
    return undefined;
  }
}

type Result<T> = Promise<{ data?: T; response: Response }>;

/** Returns the body of a successful call; with `unauthorized: 'null'` a 401 returns `null`. */
export function dataOf<T>(result: Result<T>): Promise<T>;
export function dataOf<T>(result: Result<T>, options: { unauthorized: 'null' }): Promise<T | null>;
export async function dataOf<T>(
  result: Result<T>,
  options?: { unauthorized: 'null' },
): Promise<T | null> {
  try {
    const { data, response } = await result;
    if (data === undefined) throw new ApiError(response.status, '', 'The response was empty.');
    return data;
  } catch (error) {
    const signedOut = error instanceof ApiError && error.status === 401;
    if (signedOut && options?.unauthorized === 'null') return null;
    throw error;
  }
}
