import { Button, Form, Input } from 'antd';
import { useState } from 'react';

/** Asks for the code of the app, or for a recovery code. */
export function CodeField() {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <Form.Item
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code'}
        name="code"
        preserve={false}
        extra={
          isRecovery
            ? 'One of the codes you saved when you set up the second factor. Each works once.'
            : 'The six digits that your authenticator app shows now.'
        }
        rules={[{ required: true, message: 'Enter the code' }]}
      >
        <Input
          autoFocus
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={40}
          spellCheck={false}
        />
      </Form.Item>
      <Button type="link" className="login__switch" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use the app’s code instead' : 'Use a recovery code instead'}
      </Button>
    </>
  );
}
