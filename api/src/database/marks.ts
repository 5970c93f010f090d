import mongoose from 'mongoose';

/** What a database remembers of itself; a backup holds it. */
interface Mark {
  _id: string;
  state: string;
}

/** Remembers in the database what has been done to it. */
export const marks = () => mongoose.connection.collection<Mark>('marks');
