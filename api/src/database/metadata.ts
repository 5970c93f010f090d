import mongoose from 'mongoose';

/** A fact about the database itself, for example its version. Backups contain it. */
interface MetadataDocument {
  _id: string;
  state: string;
}

/** The metadata of the database. Existing databases store it in a collection named `marks`. */
export const metadata = () => mongoose.connection.collection<MetadataDocument>('marks');
