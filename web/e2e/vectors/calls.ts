interface ApiResponse {
  status: number;
  body: unknown;
}

/** The tests' server with functions to call it. */
export interface Site {
  url: string;
  email: string;
  token: string;
  /** Calls as the administrator. */
  call(method: string, path: string, body?: object): Promise<ApiResponse>;
  /** Sends as a visitor from a new network. */
  visit(path: string, body: object, headers?: Record<string, string>): Promise<ApiResponse>;
}

async function send(
  url: string,
  method: string,
  body: object | undefined,
  headers: Record<string, string>,
): Promise<ApiResponse> {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** Signs in and returns the functions. */
export async function openSite(
  url: string,
  account: { email: string; password: string },
): Promise<Site> {
  let visitors = 0;
  const { body } = await send(`${url}/api/auth/login`, 'POST', account, {});
  const { token, user } = body as { token: string; user: { email: string } };
  return {
    url,
    token,
    email: user.email,
    call: (method, path, given) =>
      send(url + path, method, given, { authorization: `Bearer ${token}` }),
    visit: (path, given, headers = {}) => {
      visitors += 1;
      const network = `10.${visitors >> 8}.${visitors & 255}.1`;
      return send(url + path, 'POST', given, { ...headers, 'x-forwarded-for': network });
    },
  };
}
